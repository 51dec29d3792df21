import { useEffect } from 'react';
import { useServices, type Services } from '../app/services';
import { allScreens } from '../guards/allowed';
import { matches } from '../guards/match';
import { pageLoader } from '../loader/page-loader';
import { LoaderContext } from '../loader/use-loader';
import { watchReleases } from '../releases/watch-releases';
import { Layout, type LayoutProps } from './layout';

/** Starts loading the screen at a URL before the user is known. */
export function warmScreen(
  { preferences, releases }: Pick<Services, 'preferences' | 'releases'>,
  pathname: string,
): void {
  const screen = allScreens(releases.remotes()).find(({ path }) => matches(`/main/${path}`, pathname));
  if (screen) pageLoader(preferences).warm(screen);
}

/**
 * Renders the layout with what the session screens don't need: the loader of screens, and the watch for new releases.
 */
export function PageLayout(props: LayoutProps) {
  const { bus, preferences, releases } = useServices();
  useEffect(() => watchReleases({ bus, releases }), [bus, releases]);
  return (
    <LoaderContext value={pageLoader(preferences)}>
      <Layout {...props} />
    </LoaderContext>
  );
}
