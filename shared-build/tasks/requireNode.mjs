// Runs before anything else is loaded, in whatever Node.js there is: only syntax that old versions read.
const MINIMUM = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
  console.error(
    `Node.js ${MINIMUM.join('.')} oder neuer wird gebraucht, gefunden wurde ${process.versions.node}.`,
  );
  process.exit(1);
}
