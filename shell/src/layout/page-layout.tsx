import { useEffect } from 'react';
import { useServices } from '../app/services';
import { pageLoader } from '../loader/page-loader';
import { LoaderContext } from '../loader/use-loader';
import { watchReleases } from '../releases/watch-releases';
import { Layout, type LayoutProps } from './layout';

/** The layout with what the session screens can do without: the loader of screens, and an eye on new releases. */
export function PageLayout(props: LayoutProps) {
  const { bus, preferences, releases } = useServices();
  useEffect(() => watchReleases({ bus, releases }), [bus, releases]);
  return (
    <LoaderContext value={pageLoader(preferences)}>
      <Layout {...props} />
    </LoaderContext>
  );
}
