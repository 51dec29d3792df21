import { useNavigate } from '@heliograph/platform/router';
import { tabAddress } from './tabs';

/** Planned prices of a list that can be compared with those in force. */
export interface PlannedDay {
  deckUUID: string;
  /** The day on which they begin (YYYY-MM-DD). */
  day: string | null;
}

/** The address of the impact of planned prices. */
export const impactAddress = ({ deckUUID, day }: PlannedDay): string =>
  `${tabAddress('lists')}&impact=${deckUUID}${day === null ? '' : `&day=${day}`}`;

/** Returns the action of a toast that shows the impact of prices that were just planned. */
export function useImpactAction(): (planned: PlannedDay) => { action: { label: string; run: () => void } } {
  const navigate = useNavigate();
  return (planned) => ({ action: { label: 'Show impact', run: () => void navigate(impactAddress(planned)) } });
}
