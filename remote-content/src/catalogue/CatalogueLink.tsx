import { Link } from '@mobidrom/shared-ui/core';
import { texts } from './texts';

/**
 * Link to an entry of the catalogue. The navigation's state names the entry; the address does so, too, because a new tab gets
 * no state.
 * @param id id or name of the data set
 */
export function CatalogueLink({ id }: { readonly id: string }) {
  const src = `/api/ckan/dataset/${encodeURIComponent(id)}`;
  return (
    <Link to={{ pathname: '/datenkatalog/datensatz', search: `?src=${src}` }} state={{ src }}>
      {texts.toEntry}
    </Link>
  );
}
