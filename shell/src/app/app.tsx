import { Suspense } from 'react';
import { AppRouter } from '@heliograph/shared/router';
import { KitProvider } from '@heliograph/shared/ui';
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
