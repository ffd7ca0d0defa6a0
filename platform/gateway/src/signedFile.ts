import { type SignedText, signatureProblem, unsignedJson, unsignedPage } from '@mobidrom/shared-contract';

/** A rendered file of the releases that none of the known keys has signed. */
export class UnsignedFile extends Error {}

/** Reads the rendered files of the live set, of which only what is signed reaches a browser. */
export interface SignedFiles {
  /**
   * Returns a page or a text of lines without its signature.
   * @throws UnsignedFile when its signature does not hold
   */
  page(file: string, text: string): Promise<string>;
  /**
   * Returns the text of a JSON file as it is.
   * @throws UnsignedFile when its signature does not hold
   */
  json(file: string, text: string): Promise<string>;
}

/**
 * Returns the reader of rendered files. Whoever can write to the folder of releases cannot sign. Counterpart in nginx:
 * `scripts/signatures.js`.
 * @param keys public keys whose signatures count; none: files are not verified
 */
export function signedFiles(keys: readonly string[]): SignedFiles {
  if (keys.length === 0) return { page: async (_file, text) => text, json: async (_file, text) => text };
  const verify = async (file: string, signed: SignedText) => {
    const problem = await signatureProblem(file, signed, keys);
    if (problem !== undefined) throw new UnsignedFile(`${file} ${problem}`);
  };
  return {
    async page(file, text) {
      const signed = unsignedPage(text);
      await verify(file, signed);
      return signed.text;
    },
    async json(file, text) {
      await verify(file, parsed(file, text));
      return text;
    },
  };
}

function parsed(file: string, text: string): SignedText {
  try {
    return unsignedJson(text);
  } catch (cause) {
    throw new UnsignedFile(`${file} is not JSON`, { cause });
  }
}
