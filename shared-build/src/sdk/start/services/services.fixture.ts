import { join } from 'node:path';
import { writeArchive } from '../../pack/archive';

type Life = 'stays' | 'ends after its start';

/** Returns the program that answers as the embedded services do: with the rights that it was told to grant. */
const program = (life: Life) => `
import { createServer } from 'node:http';
let rights = [];
const server = createServer(({ url }, response) => {
  if (url === '/api/end') process.exit(3);
  const issuer = 'http://localhost:' + server.address().port + '/keycloak/realms/eigen';
  const json = url.startsWith('/keycloak/') ? { issuer } : { served: url, rights, origin: process.env.PORTAL_ORIGIN };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}).listen(0, 'localhost', () => {
  process.send({
    kind: 'started',
    url: 'http://localhost:' + server.address().port,
    identity: { url: '/keycloak', realm: 'eigen' },
    accounts: ['admin', 'gast'],
    paths: ['/api', '/keycloak'],
  }, () => ${life === 'stays'} || process.exit(3));
});
process.on('message', (message) => {
  rights = message.rights;
  process.send({ kind: 'granted' });
});
process.on('disconnect', () => process.exit(0));
`;

/**
 * Packs a program in place of the embedded services, without dependencies.
 * @param life 'ends after its start': it ends by itself
 * @returns the archive, below the folder
 */
export async function fakeServices(folder: string, life: Life = 'stays'): Promise<string> {
  const archive = join(folder, 'served/embedded-services.tgz');
  const manifest = { name: '@mobidrom/embedded-services', version: '1.0.0', type: 'module' };
  await writeArchive(
    archive,
    new Map([
      ['package.json', JSON.stringify(manifest)],
      ['main.mjs', program(life)],
    ]),
  );
  return archive;
}
