# Links

links = Links
link-for = Link for the { $side }
link-watch = Link for spectators
copy = Copy
copied = Copied
link-secret = Whoever has a seat’s link plays that seat. Send it to your friend only.
link-near = This link works on this computer only, because Meuse is open at { $host } here. For another device, start Meuse with “meuse serve --host 0.0.0.0” and open it by this computer’s address in the network; for friends far away it takes a server.
