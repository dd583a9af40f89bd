# Links

links = Links
link-for = Link for the { $side }
link-watch = Link for spectators
copy = Copy
copied = Copied
link-secret = Whoever has a seat’s link plays that seat. Send it to your friend only.
