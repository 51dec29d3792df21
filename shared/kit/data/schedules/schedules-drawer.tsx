import { useState } from 'react';
import { Drawer } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { Button, chakra, Spinner } from '@heliograph/kit/ui';
import { EmptyState } from '../state/empty-state';
import { ErrorPanel } from '../state/error-panel';
import { ScheduleForm, type ScheduledList } from './schedule-form';
import { ScheduleLine } from './schedule-line';

/** Shows the scheduled emails of a list, and adds one. */
export function SchedulesDrawer({ list, onClose }: { list: ScheduledList; onClose: () => void }) {
  const [adding, setAdding] = useState(false);
  const { data, error, isFetching, refetch } = useCall('report.manage/getreportschedules', {});
  const items = data?.items.filter(({ exportCall }) => exportCall === list.exportCall);
  const add = (
    <Button variant="filled" onClick={() => setAdding(true)}>
      Schedule report
    </Button>
  );
  return (
    <Drawer
      open
      onClose={onClose}
      title="Scheduled reports"
      subtitle="This list by email, as a link to a CSV file that works for 7 days."
    >
      {adding ? (
        <ScheduleForm list={list} onDone={() => setAdding(false)} />
      ) : !items ? (
        error ? (
          <ErrorPanel
            title="We couldn’t load scheduled reports"
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Spinner label="Loading scheduled reports" />
        )
      ) : items.length === 0 ? (
        <EmptyState
          title="No scheduled reports"
          text="Schedule this list as shown now, daily, weekly, or monthly."
          action={add}
        />
      ) : (
        <>
          <chakra.ul listStyleType="none" aria-label="Scheduled reports" marginBottom="12">
            {items.map((schedule) => (
              <ScheduleLine key={schedule.scheduleUUID} schedule={schedule} />
            ))}
          </chakra.ul>
          {add}
        </>
      )}
    </Drawer>
  );
}
