import { useEffect } from 'react';
import { filter } from '@heliograph/shared/rx';
import { loadAccount } from '../app/load-account';
import { useServices } from '../app/services';

/** Fetches the account data again when a screen, here or in another tab, says that it changed. */
export function useAccountRefresh(): void {
  const { bus, client } = useServices();
  useEffect(() => {
    const subscription = bus.events$.pipe(filter((event) => event.type === 'accountChanged')).subscribe(() => {
      // The client has shown the error; the page keeps its data.
      loadAccount({ bus, client }, { quiet: false }).catch(() => undefined);
    });
    return () => subscription.unsubscribe();
  }, [bus, client]);
}
