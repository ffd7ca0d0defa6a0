// @ts-check

/**
 * Returns width and height of a picture in pixels, from its first bytes: PNG (W3C PNG, 11.2.1) and WebP (RFC 9649, 2.5 to 2.7).
 * @param {Buffer} bytes
 * @returns {{ width: number, height: number }}
 * @throws Error for any other kind of file
 */
export function pictureSize(bytes) {
  if (bytes.toString('latin1', 1, 4) === 'PNG') {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') throw new Error('neither PNG nor WebP');
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    default:
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
}
