"""The page in the browser, its API, friends in the network."""
