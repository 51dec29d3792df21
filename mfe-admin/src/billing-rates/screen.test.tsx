import { listScreenSuite } from '@heliograph/testing';
import section from '../section';
import BillingRatesScreen from './screen';
import { answer, decks } from './test-rates';

listScreenSuite({
  Screen: BillingRatesScreen,
  section,
  title: 'Billing Rates',
  app: 'admin',
  call: 'admin.manage/getrates',
  exportCall: 'admin.manage/exportrates',
  file: 'prices',
  answer,
  others: { 'admin.manage/getratedecks': decks },
  shows: ['Outbound message', '10DLC', 'AT&T', '1,000', '$0.0075', 'Default', 'Jan 1, 2026', 'In force'],
  filter: { label: 'Status', choose: { role: 'checkbox', name: 'Future' }, sends: { state: ['FUTURE'] } },
  sort: { header: 'Price', field: 'price' },
  defaultSort: { field: 'item', dir: 'asc' },
  empty: 'No prices yet',
  next: { role: 'button', name: 'Add price' },
});
