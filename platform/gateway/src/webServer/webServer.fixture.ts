import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeBeacons } from './beacons.fixture';
import { describeBoundServices } from './boundServices.fixture';
import { describeClientTime } from './clientTime.fixture';
import { describeCrawlerFiles } from './crawlerFiles.fixture';
import { describeFiles, describeRegister, describeSdk } from './files.fixture';
import { describeForwardedAnswers } from './forwardedAnswers.fixture';
import { describeForwardedRequests } from './forwardedRequests.fixture';
import { describeHeaders } from './headers.fixture';
import { describeHosts } from './hosts.fixture';
import { describeOperatorFiles } from './operatorFiles.fixture';
import { describeCompression, describePages } from './pages.fixture';
import { describePreviews } from './previews.fixture';
import { describeRequestIds } from './requestIds.fixture';
import { describeSecurityHeaders } from './securityHeaders.fixture';
import { type Serve, setUpServer } from './serve.fixture';
import { describeServiceFailures } from './serviceFailures.fixture';
import { describeSignedFiles } from './signedFiles.fixture';
import { ask, makeSite } from './site.fixture';
import { describeUploads } from './uploads.fixture';

/**
 * Declares the tests that every web server of the portal must pass.
 * @param installed what an installation of it may lack. Default: nothing
 */
export function describeWebServer(
  serve: Serve,
  installed: { readonly brotli: boolean } = { brotli: true },
): void {
  const server = setUpServer(serve, {
    // In capitals, twice, one that is always allowed, and a long one.
    ALLOWED_HOSTS:
      'Portal.example, portal.example, localhost, portal.mobilitaetsdaten.ministerium-fuer-verkehr.land.example',
  });
  describePages(server);
  describeCompression(server, installed.brotli);
  describeCrawlerFiles(server);
  describeFiles(server);
  describeRegister(server);
  describeSdk(server);
  describeSecurityHeaders(server, serve);
  describeHosts(server, serve);
  describeOperatorFiles(serve, server);
  describeForwardedRequests(serve);
  describeForwardedAnswers(serve);
  describeRequestIds(serve);
  describeHeaders(serve);
  describeClientTime(serve);
  describeServiceFailures(serve);
  describeUploads(serve);
  describePreviews(serve);
  describeBeacons(serve);
  describeBoundServices(serve);
  describeSignedFiles(serve);

  describe('a portal that was never rendered', () => {
    it('is a 503 that says so', async () => {
      const site = makeSite();
      const { url, close } = await serve({ ...site, releases: join(site.folder, 'empty') }, {});
      const answer = await ask(url, '/', { headers: { accept: 'text/html' } });
      await close();
      site.remove();
      expect(answer.status).toBe(503);
      expect(answer.body.toString()).toContain('Das Portal ist noch nicht eingerichtet.');
    });
  });
}
