import {
  Ban,
  Check,
  CheckCheck,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleX,
  Clock,
  Copy,
  Hourglass,
  Pause,
  TriangleAlert,
} from 'lucide';
import { iconStrip } from '@heliograph/kit/ui';

/** Icons that repeat in every row of a table, 14 px each. */
export const rowIcons = iconStrip(
  {
    active: CircleCheck,
    delivered: CheckCheck,
    pending: Clock,
    queued: Hourglass,
    attention: TriangleAlert,
    paused: Pause,
    failed: CircleX,
    blocked: Ban,
    draft: CircleDashed,
    unknown: CircleMinus,
    copy: Copy,
    copied: Check,
  },
  14,
);
