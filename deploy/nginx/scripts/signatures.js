/*
 * Signatures of what is rendered of change sets. Counterpart in the embedded gateway: signedFile.ts, by the rules of signatures.ts
 * in shared-contract; both pass the same tests (webServer/signedFiles.fixture.ts). Runs in njs.
 */

// biome-ignore lint/style/useNodejsImportProtocol: njs knows its modules by these names only.
import fs from 'fs';

const SIGNATURE = /^([0-9a-f]{16}):([A-Za-z0-9+/]{86}==)$/;
const IN_PAGE = /(?:<!--|#) signature ([0-9a-f]{16}:[A-Za-z0-9+/]{86}==)(?: -->)?\n$/;

/** Returns the public keys of SET_KEYS; none where files are not verified. */
const keysOf = (request) => request.variables.set_keys.split(',').filter((key) => key !== '');

const bytesOf = (base64) => Buffer.from(base64, 'base64');

async function idOf(key) {
  const hash = await crypto.subtle.digest('SHA-256', bytesOf(key));
  return Buffer.from(hash).toString('hex').slice(0, 16);
}

/** Whether one of the keys made the signature of a file. */
async function isSigned(keys, file, text, signature) {
  const parts = SIGNATURE.exec(signature || '');
  if (!parts) return false;
  const bytes = new TextEncoder().encode(`mobidrom ${file}\n${text}`);
  for (let at = 0; at < keys.length; at += 1) {
    if ((await idOf(keys[at])) !== parts[1]) continue;
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await crypto.subtle.importKey('spki', bytesOf(keys[at]), algorithm, false, ['verify']);
    return await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(parts[2]), bytes);
  }
  return false;
}

/** Whether a JSON object has a signature, the field `signature`, of one of the keys. */
function isSignedJson(keys, file, text) {
  const value = JSON.parse(text);
  const signature = value.signature;
  delete value.signature;
  return isSigned(keys, file, JSON.stringify(value), signature);
}

/** Returns the text of the first of some files that is there; undefined where none is. */
function readFirst(files) {
  for (let at = 0; at < files.length; at += 1) {
    try {
      return { name: files[at].replace(/^.*\//, ''), text: fs.readFileSync(files[at], 'utf8') };
    } catch (error) {
      if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    }
  }
  return undefined;
}

/** Sends the start page of an address; 503 where there is none, or nobody has signed it. */
function page(request) {
  const folder = request.variables.releases_folder;
  const names = [request.variables.area_page, request.variables.start_page];
  const files = names.map((name) => `${folder}/live/${name}`).concat(`${folder}/index.html`);
  return send(request, readFirst(files), 503, 'text/html');
}

/** Sends a text for crawlers; 404 where there is none, 503 where nobody has signed it. */
function crawlerFile(request) {
  const file = request.variables.crawler_file;
  const found = readFirst([`${request.variables.releases_folder}/live/${file}`]);
  return send(request, found, 404, file.endsWith('.xml') ? 'text/xml' : 'text/plain');
}

/**
 * Sends a file without its signature.
 * @param missing status where it is missing
 */
async function send(request, found, missing, type) {
  if (!found) return request.return(missing);
  const signature = IN_PAGE.exec(found.text);
  const text = found.text.replace(IN_PAGE, '');
  if (!(await isSigned(keysOf(request), found.name, text, signature ? signature[1] : ''))) {
    request.variables.unsigned_page = '-signatur';
    return request.return(503);
  }
  // Without its charset, which nginx adds: with it, neither nonce nor compression would find the page.
  request.headersOut['Content-Type'] = type;
  return request.return(200, text);
}

export default { crawlerFile, isSignedJson, keysOf, page };
