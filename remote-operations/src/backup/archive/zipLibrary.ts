import { configure } from '@zip.js/zip.js/lib/zip-core-native.js';

/*
 * zip.js as the portal uses it (docs/decisions/zip.md). The content security policy allows neither workers from a blob nor
 * WebAssembly, so the browser's own streams do the unpacking, on the main thread.
 */
configure({ useWebWorkers: false, useCompressionStream: true });

export {
  BlobReader,
  ERR_ENCRYPTED,
  ERR_UNSUPPORTED_ENCRYPTION,
  type FileEntry,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js';
