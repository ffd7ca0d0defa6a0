import { styled, useReadable } from '@mobidrom/shared-ui/core';
import { Outlet, ScrollRestoration, useLocation } from '@mobidrom/shared-ui/router';
import { useEffect, useLayoutEffect } from 'react';
import { AlertArea } from '../alerts/AlertArea';
import { Breadcrumbs } from '../breadcrumbs/Breadcrumbs';
import { documentTitle, trail } from '../breadcrumbs/trail';
import { Footer } from '../footer/Footer';
import { DemonstrationBar } from '../header/DemonstrationBar';
import { Header } from '../header/Header';
import { ReleaseNotices } from '../notices/ReleaseNotices';
import { SessionNotice } from '../notices/SessionNotice';
import { Questions } from '../questions/Questions';
import { LeaveGuard } from '../routing/LeaveGuard';
import { NavigationProgress } from '../routing/NavigationProgress';
import { RouteFocus } from '../routing/RouteFocus';
import { shellPageTitle } from '../routing/shellPageTitle';
import { Waiting } from '../routing/Waiting';
import { Search } from '../search/Search';
import { MAIN_ID } from './mainId';
import { ScrollToTop } from './ScrollToTop';
import { useRemotes, useShell } from './ShellContext';
import { SkipLink } from './SkipLink';
import { scrollPlace } from './scrollPlace';
import { Wrap } from './Wrap';

/** Paper shows what the page says; ways on belong to the screen. */
const Page = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  '@media print': { display: 'block', '& > header, & > footer, & > a': { display: 'none' } },
});
const Main = styled('main')({
  flex: 1,
  // The footer begins below the window, so that nothing that is seen moves while a page takes its height.
  minHeight: 'calc(100vh - 60px)',
  paddingBottom: 72,
  '&:focus': { outline: 'none', boxShadow: 'none' },
  // The heading takes the focus after a navigation to be read out; nothing can be done with it.
  '& h1:focus': { outline: 'none', boxShadow: 'none' },
  '@media (max-width:359.98px)': { '& h1': { hyphens: 'auto' } },
  // What scrolls on the screen is shown whole.
  '@media print': {
    minHeight: 0,
    paddingBottom: 0,
    '& [role="region"]': { overflow: 'visible', maxHeight: 'none' },
  },
});

/** The page around every area (specification, portal, chapter 2, 'Root layout'). `isWaiting`: before the first area is known. */
export function Layout({ isWaiting = false }: { readonly isWaiting?: boolean }) {
  const { portal, pageTitle, alerts } = useShell();
  const location = useLocation();
  const { pathname } = location;
  const crumbs = trail(useRemotes(), location, shellPageTitle(pathname), useReadable(pageTitle));
  const title = documentTitle(crumbs);
  useEffect(() => {
    document.title = title;
  }, [title]);
  // The effect of the first render closes nothing: no alert is older than the first path. It comes before the pages' own
  // effects (React runs those of children first), or it would close what the new page has just said.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is not read, its change is what matters.
  useLayoutEffect(() => alerts.pathChanged(), [alerts, pathname]);
  return (
    <Page>
      <SkipLink />
      {portal.configuration.demonstration && <DemonstrationBar />}
      <Header />
      <NavigationProgress />
      <Main id={MAIN_ID} tabIndex={-1}>
        <Breadcrumbs key={pathname} crumbs={crumbs} />
        <AlertArea />
        {isWaiting ? (
          <Wrap>
            <Waiting title={crumbs.at(-1)?.label ?? ''} />
          </Wrap>
        ) : (
          <Outlet />
        )}
        <ScrollToTop />
      </Main>
      <Footer />
      <Questions />
      <Search />
      <SessionNotice />
      <ReleaseNotices />
      <LeaveGuard />
      <RouteFocus />
      <ScrollRestoration getKey={scrollPlace} />
    </Page>
  );
}
