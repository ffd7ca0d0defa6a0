import type { FastifyInstance } from 'fastify';
import { parameter, type Query } from '../authorizationRequest';
import { clientById, isOriginOf } from '../clients';
import { sendScript } from '../pages/page';
import type { Identity } from '../provider';

/**
 * Mounts the hidden frames of keycloak-js: one tells whether the session changed (OpenID Connect Session Management
 * 1.0, with Keycloak's messages `<client> <session>` → unchanged, changed, error), the others whether the browser
 * permits cookies in frames.
 */
export function sessionFrames(app: FastifyInstance, { realm, origins }: Identity): void {
  const protocol = `${realm.base}/protocol/openid-connect`;

  app.get(`${protocol}/login-status-iframe.html`, (_request, reply) => sendScript(reply, STATUS_SCRIPT));
  app.get(`${protocol}/login-status-iframe.html/init`, async (request, reply) => {
    const query = request.query as Query;
    const client = clientById(realm, parameter(query, 'client_id'));
    const known = client !== undefined && isOriginOf(client, origins(), parameter(query, 'origin') ?? '');
    return reply.code(known ? 204 : 403).send();
  });

  app.get(`${protocol}/3p-cookies/step1.html`, (_request, reply) =>
    sendScript(
      reply,
      `document.cookie='KEYCLOAK_3P_COOKIE=supported; Path=${realm.base}/; SameSite=Lax';location.replace('step2.html')`,
    ),
  );
  app.get(`${protocol}/3p-cookies/step2.html`, (_request, reply) =>
    sendScript(
      reply,
      `const kept=document.cookie.includes('KEYCLOAK_3P_COOKIE=supported');document.cookie='KEYCLOAK_3P_COOKIE=; Max-Age=0; Path=${realm.base}/';parent.postMessage(kept?'supported':'unsupported','*')`,
    ),
  );
}

const STATUS_SCRIPT = `
const known = new Map();
function isKnown(client, origin) {
  const key = client + ' ' + origin;
  if (!known.has(key)) {
    const query = new URLSearchParams({ client_id: client, origin });
    known.set(key, fetch(location.pathname + '/init?' + query).then((answer) => answer.status === 204));
  }
  return known.get(key);
}
async function hashed(text) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_');
}
async function standing(session) {
  const cookie = document.cookie.split('; ').find((each) => each.startsWith('KEYCLOAK_SESSION='));
  const same = cookie ? cookie.slice(cookie.indexOf('=') + 1) === (await hashed(session)) : session === '';
  return same ? 'unchanged' : 'changed';
}
addEventListener('message', async ({ source, origin, data }) => {
  if (source !== parent || typeof data !== 'string') return;
  const words = data.split(' ');
  if (words.length !== 2) return;
  const [client, session] = words;
  let answer = 'error';
  try {
    if (await isKnown(client, origin)) answer = await standing(session);
  } catch {
    known.clear();
    return;
  }
  source.postMessage(answer, origin);
});
`;
