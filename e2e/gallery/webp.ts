import type { Browser } from '@playwright/test';

/** Part of a picture, in pixels of the picture. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Encoding {
  /** Default: the whole picture. */
  readonly cut?: Cut | undefined;
  /** Default: 1. */
  readonly scale?: number;
  /** Height at which the picture is cut off, in its own pixels. Default: its whole height. */
  readonly mostHeight?: number;
  /** From 0 to 1. Default: enough for an overview of a screen. */
  readonly quality?: number;
}

/** Encodes a picture with the browser's own encoder: deterministic, and without another dependency. */
export async function webpOf(
  browser: Browser,
  png: Buffer,
  { cut, scale = 1, mostHeight = Number.MAX_SAFE_INTEGER, quality = 0.5 }: Encoding = {},
): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    const encoded = await page.evaluate(
      async ({ base64, part, size, most, share }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const { x, y, width, height } = part ?? { x: 0, y: 0, width: picture.width, height: picture.height };
        const shown = Math.min(height, most);
        const canvas = new OffscreenCanvas(Math.round(width * size), Math.round(shown * size));
        const context = canvas.getContext('2d');
        if (!context) throw new Error('this browser draws nothing');
        context.imageSmoothingQuality = 'high';
        context.drawImage(picture, x, y, width, shown, 0, 0, canvas.width, canvas.height);
        const blob = await canvas.convertToBlob({ type: 'image/webp', quality: share });
        if (blob.type !== 'image/webp') throw new Error(`this browser writes ${blob.type}`);
        let letters = '';
        for (const byte of new Uint8Array(await blob.arrayBuffer())) letters += String.fromCharCode(byte);
        return btoa(letters);
      },
      { base64: png.toString('base64'), part: cut, size: scale, most: mostHeight, share: quality },
    );
    return Buffer.from(encoded, 'base64');
  } finally {
    await page.close();
  }
}
