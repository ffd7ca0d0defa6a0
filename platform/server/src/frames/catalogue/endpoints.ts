import { readFileSync } from 'node:fs';
import { hasEntity } from '@mobidrom/platform-gateway';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hitWords } from '../../content/catalogue/hitWords';
import { lastDelivery } from '../../content/catalogue/lastDelivery';
import {
  type CatalogueFindings,
  lastChange,
  searchDatasets,
  type VisibleDataset,
  visibleDataset,
} from '../../content/catalogue/search';
import { similarDatasets } from '../../content/catalogue/similarDatasets';
import { framedVisitor } from '../../content/framedPages/endpoints';
import type { PlatformContext } from '../../context';
import { answerProblem, badRequest, notFound } from '../../http/problem';
import type { Principal } from '../../identity/principal';
import { isMember } from '../../rights/member';
import type { Db } from '../../store/database';
import { zonesFile } from '../map/zonesFile';
import { CATALOGUE, type FramedPage, ONE_DAY, sendPage } from '../page';
import {
  CATALOG,
  DATA_SUFFIX,
  LIST,
  type ListAddress,
  pageCount,
  readAddress,
  searchOf,
  ZONES,
} from './address';
import { CATALOG_PAGE_SIZE, catalogData, readPage } from './catalogData';
import { datasetPage } from './dataset/datasetPage';
import { markedTexts } from './entry';
import { licenceTitles } from './labels';
import { linkedData } from './linkedData';
import { listPage } from './listPage';
import { missingPage } from './missingPage';
import { readPreview } from './preview/readPreview';
import { schemaOrgDataset } from './schemaOrg';
import { SCRIPT_FILES } from './scripts';
import { mountSuggestions } from './suggestionEndpoint';
import { texts } from './texts';

/** Value of `profiles` for schema.org, as in ckanext-dcat. */
const SCHEMA_ORG = 'schemaorg';
/** Number of similar data sets on a page. */
const SIMILAR = 4;

/**
 * Mounts the list of the catalogue, its data sets, and all of it as linked data. Everybody sees public data sets. Private
 * ones exist only for people with a right whom the sign-on call of the catalogue signed on.
 */
export function mountCataloguePages(app: FastifyInstance, context: PlatformContext): void {
  const { db } = context.store;
  for (const [address, file] of Object.entries(SCRIPT_FILES)) {
    const script = readFileSync(file);
    app.get(address, async (_request, reply) =>
      reply.header('cache-control', ONE_DAY).type('text/javascript; charset=utf-8').send(script),
    );
  }
  const visitorOf = (request: FastifyRequest) => framedVisitor(request, context);

  app.get<{ Querystring: Record<string, unknown> }>(LIST, async (request, reply) => {
    const visitor = await visitorOf(request);
    const { address, findings } = await readList(db, readAddress(request.query), isMember(visitor));
    const page = listPage({
      address,
      findings,
      licences: await licenceTitles(
        db,
        findings.facets.licence.map(({ value }) => value),
      ),
      hits: await hitWords(db, findings.query, findings.datasets.flatMap(markedTexts)),
    });
    return sendPage(reply, CATALOGUE, { ...page, visitor: nameOf(visitor) });
  });

  mountSuggestions(app, context);

  app.get<{ Querystring: Record<string, unknown> }>(CATALOG, async (request, reply) => {
    const page = readPage(request.query.page);
    if (page === undefined) return answerProblem(reply, badRequest('page', texts.badPage));
    // Harvesters have no session: the catalogue of linked data is that of the public data sets for everybody.
    const search = { page: page - 1, pageSize: CATALOG_PAGE_SIZE, member: false };
    const { total, datasets } = await searchDatasets(db, search);
    if (page > 1 && datasets.length === 0) return answerProblem(reply, notFound(texts.noPage));
    const origin = `${request.protocol}://${request.host}`;
    const changed = await lastChange(db, false);
    return reply
      .header('cache-control', 'no-cache')
      .type('application/ld+json; charset=utf-8')
      .send(JSON.stringify(catalogData(datasets, { total, changed, page, origin })));
  });

  const zones = zonesFile(db);
  app.get(ZONES, async (request, reply) => {
    const { content, etag } = await zones();
    void reply
      .header('cache-control', 'no-cache')
      .header('etag', etag)
      // As the feeds of data offers: a map of any origin may read it, and it is the same for everybody.
      .header('access-control-allow-origin', '*');
    if (hasEntity(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/geo+json; charset=utf-8').send(content);
  });

  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    `${LIST}/:id`,
    async (request, reply) => {
      const { id } = request.params;
      const isData = id.endsWith(DATA_SUFFIX);
      const name = isData ? id.slice(0, -DATA_SUFFIX.length) : id;
      const visitor = await visitorOf(request);
      // PostgreSQL stores no text with this character, so no data set has such a name.
      const dataset = name.includes('\0') ? undefined : await visibleDataset(db, name, isMember(visitor));
      const origin = `${request.protocol}://${request.host}`;
      if (!dataset) {
        return isData
          ? answerProblem(reply, notFound(texts.missing.title))
          : sendPage(reply, CATALOGUE, { ...missingPage, visitor: nameOf(visitor) });
      }
      if (!isData) {
        const page = await readDatasetPage(context, dataset, origin, isMember(visitor));
        return sendPage(reply, CATALOGUE, { ...page, visitor: nameOf(visitor) });
      }
      const describe = request.query.profiles === SCHEMA_ORG ? schemaOrgDataset : linkedData;
      return reply
        .header('cache-control', 'private, no-cache')
        .header('vary', 'cookie')
        .type('application/ld+json; charset=utf-8')
        .send(JSON.stringify(describe(dataset, `${origin}${LIST}`)));
    },
  );
}

/** Returns what a page of the list shows. A page beyond the end is the last one: addresses are kept, and the catalogue shrinks. */
async function readList(
  db: Db,
  address: ListAddress,
  member: boolean,
): Promise<{ readonly address: ListAddress; readonly findings: CatalogueFindings }> {
  const findings = await searchDatasets(db, searchOf(address, member));
  const last = pageCount(findings.total);
  if (last === 0 || address.page <= last) return { address, findings };
  const ending = { ...address, page: last };
  return { address: ending, findings: await searchDatasets(db, searchOf(ending, member)) };
}

const nameOf = (visitor: Principal | null): string | undefined =>
  visitor ? texts.visitor(visitor.name) : undefined;

async function readDatasetPage(
  context: PlatformContext,
  dataset: VisibleDataset,
  origin: string,
  member: boolean,
): Promise<FramedPage> {
  const { store, now } = context;
  const delivery = await lastDelivery(store.db, dataset);
  const preview = await readPreview(dataset, origin, context);
  const similar = await similarDatasets(store.db, dataset, { count: SIMILAR, member });
  return datasetPage({ dataset, origin, now: now(), delivery, preview, similar });
}
