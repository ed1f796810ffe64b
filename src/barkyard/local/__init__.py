"""The whole table in a browser, without a server: the same yard in a worker of the page."""
