import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { toast } from '@heliograph/kit/ui';
import { App } from './app/app';
import { createServices } from './app/create-services';
import { readPageData } from './app/page-data';

const page = readPageData(location.hostname);
const place = document.getElementById('root');

if (page && place) {
  const services = createServices(page);
  const show = (): void => startTransition(() => createRoot(place).render(<App services={services} />));
  // Only where overrides are allowed or requested: other pages don't load the code.
  if (page.override || /[?&]override=/.test(location.search)) {
    import(/* webpackChunkName: "override" */ './override/start-override')
      .then(({ startOverride }) =>
        startOverride({ app: services.app, allowed: page.override, releases: services.releases }),
      )
      .catch((error: unknown) => {
        reportError(error);
        toast.error('Overrides could not be read, so released builds are used.');
      })
      .finally(show);
  } else show();
} else if (place) place.textContent = 'This address is not set up.';
