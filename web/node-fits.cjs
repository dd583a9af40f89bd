// Ends well on a Node that builds the client (its tools want 20.19, 22.12 or later). Written for any Node, however old.
const [major, minor] = process.versions.node.split(".").map(Number);
process.exit(major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19) ? 0 : 1);
