import { useCall } from '@heliograph/platform/query';
import { Button, Notice } from '@heliograph/kit/ui';
import { nameOf, type RuleRow } from './list';

/** Offers to open the auto reply that has a keyword already. What was entered stays in the form below it. */
export function Conflict({ ruleUUID, onOpen }: { ruleUUID: string; onOpen: (row: RuleRow) => void }) {
  const { data } = useCall('account.manage/getkeywords', { filter: { ruleUUID: [ruleUUID] } }, { toast: true });
  const row = data?.items[0];
  if (!row) return null;
  return (
    <Notice tone="warning" live title={`${nameOf(row)} has this keyword`}>
      <p>Change the keyword or what it applies to, or edit that auto reply.</p>
      <Button size={28} marginTop="8" onClick={() => onOpen(row)}>{`Open ${nameOf(row)}`}</Button>
    </Notice>
  );
}
