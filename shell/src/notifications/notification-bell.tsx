import { useEffect, useState, type ComponentType } from 'react';
import { loadTwice } from '@heliograph/platform/remote';
import { toast } from '@heliograph/kit/ui';
import { useServices } from '../app/services';
import { whenIdle } from '../intent/when-idle';
import { BellButton } from './bell-button';
import type { CenterProps } from './center';

/**
 * The bell of the top bar. Its count and its panel load once the page is idle, or when the bell is pressed before that.
 * Staff have none.
 */
export function NotificationBell() {
  const { app } = useServices();
  const [Center, setCenter] = useState<ComponentType<CenterProps> | null>(null);
  const [wanted, setWanted] = useState(false);
  const shown = app === 'customer';
  useEffect(() => {
    if (!shown || Center) return undefined;
    let left = false;
    const load = (): void => {
      loadTwice(() => import(/* webpackChunkName: "live" */ './center')).then(
        (part) => {
          if (!left) setCenter(() => part.NotificationCenter);
        },
        () => {
          // Without the script the page has no count; pressing the bell tries again.
          if (left || !wanted) return;
          setWanted(false);
          toast.error('We couldn’t load your notifications. Check your connection, then try again.');
        },
      );
    };
    if (wanted) load();
    const cancel = wanted ? undefined : whenIdle(load);
    return () => {
      left = true;
      cancel?.();
    };
  }, [shown, Center, wanted]);
  if (!shown) return null;
  return Center ? <Center opened={wanted} /> : <BellButton unread={0} busy={wanted} onClick={() => setWanted(true)} />;
}
