import { Ban, Check, CheckCheck, CircleCheck, CircleDashed, CircleMinus, CircleX, Clock, Copy, Hourglass, Pause, TriangleAlert } from 'lucide';
import { iconStrip } from '@heliograph/shared/ui';

/** The icons that a table repeats from row to row. */
export const rowIcons = iconStrip({
  active: [CircleCheck, 14],
  delivered: [CheckCheck, 14],
  pending: [Clock, 14],
  queued: [Hourglass, 14],
  attention: [TriangleAlert, 14],
  paused: [Pause, 14],
  failed: [CircleX, 14],
  blocked: [Ban, 14],
  draft: [CircleDashed, 14],
  unknown: [CircleMinus, 14],
  copy: [Copy, 14],
  copied: [Check, 14],
});
