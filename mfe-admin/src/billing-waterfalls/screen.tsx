import { useEffect, useRef, type ComponentType } from 'react';
import { lazyPart } from '@heliograph/kit/overlay';
import { useNavigate, useSearchParams } from '@heliograph/platform/router';
import { focusTitle } from '@heliograph/kit/ui';
import { tabAddress } from './tabs';
import { WaterfallsTab } from './waterfalls-tab';

interface PartProps {
  /** Leaves the part. */
  onClose: () => void;
}

const WaterfallPage = lazyPart(
  () => import('./editor/waterfall-page'),
  (part) => part.WaterfallPage,
);
const ExceptionsTab = lazyPart(
  () => import('./exceptions-tab'),
  (part): ComponentType<PartProps> => part.ExceptionsTab,
);

/** Lists the waterfalls, or the messages that had no price; `?open=<id>` edits a waterfall on a page of its own. */
export default function BillingWaterfallsScreen() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const open = params.get('open');
  const opened = useRef(open);
  useEffect(() => {
    // The page that had the focus is gone.
    if (opened.current !== null && open === null) focusTitle();
    opened.current = open;
  }, [open]);
  const leave = (): void => void navigate(tabAddress('waterfalls'));
  if (params.get('tab') === 'exceptions') return <ExceptionsTab onClose={leave} />;
  return open === null ? <WaterfallsTab /> : <WaterfallPage key={open} waterfallUUID={open} onClose={leave} />;
}
