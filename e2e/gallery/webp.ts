import type { Browser } from '@playwright/test';

/** A part of a picture, in its own pixels. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Encoding {
  /** Default: the whole picture. */
  readonly cut?: Cut | undefined;
  /** Default: as large as the picture. */
  readonly scale?: number;
  /** What is further down is left out, in pixels of the picture. Default: nothing. */
  readonly mostHeight?: number;
  /** From 0 to 1. Default: what is enough to see how a screen looks. */
  readonly quality?: number;
}

/** The browser's own encoder: the same picture gives the same bytes, and nothing has to be installed for it. */
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
