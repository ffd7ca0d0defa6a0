/**
 * Returns the positions of an encoded line: whole numbers in thousandths of a degree, each but the first as the difference to
 * the one before.
 * @param {string} text
 * @returns {[latitude: number, longitude: number][]}
 */
export function decodeLine(text) {
  const numbers = text.split(' ').map(Number);
  const line = [];
  let [longitude, latitude] = [0, 0];
  for (let at = 0; at < numbers.length; at += 2) {
    longitude += numbers[at];
    latitude += numbers[at + 1];
    line.push([latitude / 1000, longitude / 1000]);
  }
  return line;
}
