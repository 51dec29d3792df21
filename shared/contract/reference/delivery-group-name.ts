import type { DeliveryGroup } from './delivery-groups';
import { messageErrorCodes, messageErrors } from './message-errors';
import { formatPhone } from './phones';
import { dayAndTime, monthAndYear, weekDay } from './time-words';

/** A row of Message Delivery, as far as its name needs it. */
interface Named {
  groupBy: DeliveryGroup;
  group: string;
  from: string;
}

const nameless: Record<DeliveryGroup, string> = {
  DAY: '',
  HOUR: '',
  WEEK: '',
  MONTH: '',
  CARRIER: 'Not known',
  CAMPAIGN: 'No campaign',
  NUMBER: 'Not known',
  ERROR: 'Not recorded',
};

/**
 * Names a group of messages, in the table, the chart, and the CSV alike: `Tue, Nov 17`, `Week of Mon, Nov 16`, `AT&T`,
 * `(201) 555-0142`, `Landline`. Zone: IANA code.
 */
export function deliveryGroupName({ groupBy, group, from }: Named, zone: string): string {
  if (groupBy === 'DAY') return weekDay(from, zone);
  if (groupBy === 'HOUR') return dayAndTime(from, zone);
  if (groupBy === 'WEEK') return `Week of ${weekDay(from, zone)}`;
  if (groupBy === 'MONTH') return monthAndYear(from, zone);
  if (group === '') return nameless[groupBy];
  if (groupBy === 'NUMBER') return formatPhone(group);
  const code = groupBy === 'ERROR' ? messageErrorCodes.find((one) => one === group) : undefined;
  return code ? messageErrors[code].title : group;
}
