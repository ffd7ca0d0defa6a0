import type { CatalogueDataset } from '@mobidrom/platform-api';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../store/database';
import { sortedId, sortedText } from '../../store/listOrder';
import { isHidden } from './publicOffers';
import { asVisible, type VisibleDataset, type VisibleRow, visible } from './search';
import { facetTerm } from './searchDocument';
import { searchWords } from './searchText';

/** Points for what two data sets have in common; each keyword and each category counts. */
const POINTS = { keyword: 3, place: 3, category: 2, organisation: 1 } as const;
/** Fewest points of a similar data set: the same organisation or one category alone says too little. */
const FEWEST_POINTS = 3;
const MOST_KEYWORDS = 20;

/** Fields by which a data set is compared. */
type Subject = Pick<CatalogueDataset, 'keywords' | 'spatial' | 'data_categories' | 'rightsholder'> & {
  readonly id: string;
};

/**
 * Returns the data sets that have most in common with one, by `POINTS`: words of its keywords and of its first place as the index of
 * the search has them, data categories, and the organisation that holds the rights. Equal ones are ordered by title.
 * @param options.member includes hidden data sets, for people with a right
 */
export async function similarDatasets(
  db: Db,
  subject: Subject,
  { count, member }: { readonly count: number; readonly member: boolean },
): Promise<readonly VisibleDataset[]> {
  const common = [...wordsInCommon(subject), ...facetsInCommon(subject)];
  if (common.length === 0) return [];
  const score = sql.join(
    common.map(({ condition, points }) => sql`(${condition})::int * ${sql.lit(points)}`),
    sql` + `,
  );
  const { rows } = await sql<VisibleRow>`
    with scored as (
      select id, title, ${score} as score
      from catalogue_search join catalogue_dataset on catalogue_dataset.id = dataset_id
      where ${visible(member)} and id <> ${subject.id}
    ), best as (
      select id, row_number() over () as place from (
        select id from scored where score >= ${sql.lit(FEWEST_POINTS)}
        order by score desc, ${sortedText(sql`title`)}, ${sortedId(sql`id`)} limit ${count}
      ) as ordered
    )
    select catalogue_dataset.*, ${isHidden} as hidden from best join catalogue_dataset using (id) order by place`.execute(
    db,
  );
  return rows.map(asVisible);
}

interface Common {
  /** Condition on `catalogue_search`. */
  readonly condition: RawBuilder<boolean>;
  readonly points: number;
}

/** Fields of the index by their weights (`searchIndex.ts`). */
const FIELD = { keyword: 'B', place: 'C' } as const;

function wordsInCommon({ keywords, spatial: [place = ''] }: Subject): readonly Common[] {
  const has = (text: string, field: keyof typeof FIELD): readonly Common[] => {
    // Words consist of letters and digits (`wordForms`), so that none ends its quotation.
    const words = searchWords(text).map((word) => `'${word}':${FIELD[field]}`);
    if (words.length === 0) return [];
    return [{ condition: sql<boolean>`document @@ ${words.join(' & ')}::tsquery`, points: POINTS[field] }];
  };
  return [
    ...[...new Set(keywords)].slice(0, MOST_KEYWORDS).flatMap((keyword) => has(keyword, 'keyword')),
    ...has(place, 'place'),
  ];
}

function facetsInCommon({ data_categories, rightsholder }: Subject): readonly Common[] {
  const has = (term: string, points: number): Common => ({
    condition: sql<boolean>`facets @> array[${term}]::text[]`,
    points,
  });
  return [
    ...[...new Set(data_categories)].map((category) => has(facetTerm('category', category), POINTS.category)),
    ...(rightsholder === '' ? [] : [has(facetTerm('organisation', rightsholder), POINTS.organisation)]),
  ];
}
