import { Link, PageHead } from '@mobidrom/shared-ui/core';
import { areas, titleOf } from './areas';
import { frameOf } from './frames';
import { texts } from './texts';

/** Addresses in the text of a release, whose root is filled in when it goes live. */
const ADDRESSES = {
  apiBase: '%%apiRoot%%/api',
  identity: { url: '/keycloak', realm: 'mobidrom', clientId: 'portal' },
};

/** Returns the page of a framed system for those who run no scripts: its title, a sentence about it, and a link to it. */
export const frameLink = (path: string) =>
  function FrameLink() {
    const title = titleOf(path);
    return (
      <>
        <PageHead title={title} lead={areas.find((area) => area.path === path)?.description} />
        <p>
          <Link href={frameOf(path).address(ADDRESSES)}>{texts.open(title)}</Link>
        </p>
      </>
    );
  };
