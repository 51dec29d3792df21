import { Suspense } from 'react';
import { AppRouter } from '@heliograph/platform/router';
import { KitProvider } from '@heliograph/kit/ui';
import { CrashGuard } from './crash-guard';
import { Guarded } from './guarded';
import { Splash } from './splash';
import { ServicesContext, type Services } from './services';
import { useStaticFrameTaken } from './use-static-frame';

/** Renders the whole shell. */
export function App({ services }: { services: Services }) {
  useStaticFrameTaken();
  return (
    <KitProvider>
      <CrashGuard>
        <ServicesContext value={services}>
          <AppRouter>
            <Suspense fallback={<Splash />}>
              <Guarded />
            </Suspense>
          </AppRouter>
        </ServicesContext>
      </CrashGuard>
    </KitProvider>
  );
}
