import { AppRouter } from '@heliograph/shared/router';
import { KitProvider } from '@heliograph/shared/ui';
import { CrashGuard } from './crash-guard';
import { Guarded } from './guarded';
import { ServicesContext, type Services } from './services';

/** The whole shell. */
export function App({ services }: { services: Services }) {
  return (
    <KitProvider>
      <CrashGuard>
        <ServicesContext value={services}>
          <AppRouter>
            <Guarded />
          </AppRouter>
        </ServicesContext>
      </CrashGuard>
    </KitProvider>
  );
}
