import { PageHead } from '@mobidrom/shared-ui/core';

export function Component() {
  return <PageHead title="Sitemap" />;
}
