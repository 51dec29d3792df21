import { answerOf, listScreenSuite } from '@heliograph/testing';
import type { RowOf } from '@heliograph/kit/data';
import section from '../section';
import TcrBrandsScreen from './screen';

const row: RowOf<'account.manage/gettcrbrands'> = {
  brandUUID: '0190f0e0-0000-7000-8000-00000000b001',
  displayName: 'Harbor Lane Clinics',
  legalName: 'Harbor Lane Clinics, LLC',
  entityType: 'PRIVATE_PROFIT',
  einMasked: '••-•••2042',
  vertical: 'HEALTHCARE',
  status: 'OK',
  statusReason: null,
  identityStatus: 'VETTED_VERIFIED',
  vettingStatus: 'ACTIVE',
  vettingScore: 82,
  tmobileTier: 'High mid',
  tmobileDailyCap: 40_000,
  attClass: 'E',
  campaigns: 3,
  createdAt: '2026-03-02T02:00:00Z',
  feesPaid: '45.500000',
};

listScreenSuite({
  Screen: TcrBrandsScreen,
  section,
  title: 'TCR Brands',
  call: 'account.manage/gettcrbrands',
  exportCall: 'account.manage/exporttcrbrands',
  file: 'brands',
  answer: answerOf([row]),
  shows: [
    'Harbor Lane Clinics',
    'Registered',
    'Vetted',
    'Harbor Lane Clinics, LLC',
    '••-•••2042',
    '82',
    '$45.5000',
    'Mar 1, 2026',
  ],
  filter: {
    label: 'Legal form',
    choose: { role: 'checkbox', name: 'Sole proprietor' },
    sends: { entityType: ['SOLE_PROPRIETOR'] },
  },
  sort: { header: 'Fees paid', field: 'feesPaid' },
  defaultSort: { field: 'createdAt', dir: 'desc' },
  empty: 'No brands yet',
  next: { role: 'button', name: 'Register brand' },
});
