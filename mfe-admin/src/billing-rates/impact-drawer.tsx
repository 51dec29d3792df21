import { useState } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { formatCalendarDay } from '@heliograph/contract/dates';
import { Drawer } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import { FieldShell, NativeSelect, Notice, Stack, Text } from '@heliograph/kit/ui';
import type { ImpactWords } from '../impact/impact-table';
import { ImpactView } from '../impact/impact-view';

export interface ImpactDrawerProps {
  deck: CallResponse<'admin.manage/getratedecks'>['items'][number];
  /** The day to compare, if prices change on it. */
  day: string | null;
  onClose: () => void;
}

const words: ImpactWords = {
  label: 'Impact of the planned prices',
  before: 'Prices now',
  after: 'Planned prices',
  unpriced: 'Plan a price for them, or add a step to the waterfall that has one.',
};

/** Compares the prices that a list has on a future day with those in force, for the messages of the last 30 days. */
export function ImpactDrawer({ deck: { deckUUID, name, changes, editable }, day, onClose }: ImpactDrawerProps) {
  const shell = useShell();
  const [chosen, setChosen] = useState(day);
  // Without a choice, the comparison that was made, else the next change.
  const change =
    changes.find((one) => one.day === chosen) ?? changes.find(({ impactUUID }) => impactUUID !== null) ?? changes[0];
  return (
    <Drawer open onClose={onClose} title="Impact of planned prices" subtitle={name}>
      {!change && (
        <Text tone="muted">No price of this list changes on a future day. Add or import prices to compare them.</Text>
      )}
      {change && (
        <Stack gap="16">
          <Text tone="muted">
            What the messages of the last 30 days would cost by the prices that this list has on a future day, next to
            what they cost by the prices in force now. All other price lists, surcharges, and waterfalls stay as they
            are now.
          </Text>
          {!editable && (
            <Notice>This price list is for all site brands. Only staff of all site brands can compare it.</Notice>
          )}
          <div>
            <ImpactView
              key={change.day}
              impactUUID={change.impactUUID}
              words={words}
              narrow
              disabled={!editable}
              start={() => shell.call('admin.manage/startrateimpact', { deckUUID, day: change.day })}
              head={
                <FieldShell label="Prices on">
                  <NativeSelect value={change.day} onChange={(event) => setChosen(event.currentTarget.value)}>
                    {changes.map((one) => (
                      <option key={one.day} value={one.day}>
                        {formatCalendarDay(one.day)}
                      </option>
                    ))}
                  </NativeSelect>
                </FieldShell>
              }
            />
          </div>
        </Stack>
      )}
    </Drawer>
  );
}
