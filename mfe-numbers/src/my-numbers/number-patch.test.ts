import { numberPatch, type NumberForm } from './number-patch';

const before: NumberForm = {
  label: 'Desk',
  campaignUUID: 'c1',
  autoRenew: true,
  inboundRoute: 'WEBHOOK',
  overrideUrl: '',
  forwardEmail: '',
};
const patch = (change: Partial<NumberForm>, from = before) => numberPatch(from, { ...from, ...change });

test('sends only changed fields', () => {
  expect(patch({})).toEqual({});
  expect(patch({ label: ' Desk ' })).toEqual({});
  expect(patch({ label: 'Front desk', autoRenew: false })).toEqual({ label: 'Front desk', autoRenew: false });
});

test('sends null for a cleared field, and an empty string for a cleared label', () => {
  const full = { ...before, forwardEmail: 'lab@harborlane.example' };
  expect(patch({ campaignUUID: '', forwardEmail: '', label: '' }, full)).toEqual({
    campaignUUID: null,
    forwardEmail: null,
    label: '',
  });
});

test('sends the webhook URL with its route only', () => {
  expect(patch({ inboundRoute: 'OVERRIDE', overrideUrl: 'https://a.example' })).toEqual({
    inboundRoute: 'OVERRIDE',
    overrideUrl: 'https://a.example',
  });
  const own: NumberForm = { ...before, inboundRoute: 'OVERRIDE', overrideUrl: 'https://a.example' };
  expect(patch({ overrideUrl: 'https://b.example' }, own)).toEqual({
    inboundRoute: 'OVERRIDE',
    overrideUrl: 'https://b.example',
  });
  expect(patch({ inboundRoute: 'CONVERSATIONS' }, own)).toEqual({ inboundRoute: 'CONVERSATIONS' });
  expect(patch({ overrideUrl: 'https://b.example' })).toEqual({});
});
