import { screen, waitFor } from '@heliograph/testing';
import { show } from './test-buy';

test('searches with each change, and keeps the search in the address', async () => {
  const { user, sent } = show({}, '/main/my-numbers?tab=buy&area=201');
  await screen.findByText('(201) 555-0101');
  expect(sent('account.manage/findnumbers')).toEqual([
    { filter: { country: 'USA', type: '10DLC', areaCode: '201' }, page: { size: 25 } },
  ]);
  await user.selectOptions(screen.getByLabelText('How digits are compared'), 'Ends with');
  await user.type(screen.getByLabelText('Digits'), '00a7{Enter}');
  await user.click(screen.getByLabelText('MMS'));
  await user.selectOptions(screen.getByLabelText('Numbers in sequence'), '5 in sequence');
  await waitFor(() =>
    expect(sent('account.manage/findnumbers').at(-1)).toEqual({
      filter: { country: 'USA', type: '10DLC', areaCode: '201', endsWith: '007', capability: ['MMS'], consecutive: 5 },
      page: { size: 25 },
    }),
  );
  await user.selectOptions(screen.getByLabelText('Type'), 'Short code');
  await waitFor(() =>
    expect(sent('account.manage/findnumbers').at(-1)).toMatchObject({
      filter: { type: 'SHORT_CODE', endsWith: '007' },
    }),
  );
  expect(screen.queryByLabelText('Numbers in sequence')).toBeNull();
});

test('ignores what is invalid in the address', async () => {
  const { sent } = show(
    {},
    '/main/my-numbers?tab=buy&country=FRA&type=x&state=nj&city=Newark&area=12&digits=%2B1abc2&sequence=7&size=3&can=FAX&can=SMS',
  );
  await screen.findByText('(201) 555-0101');
  expect(sent('account.manage/findnumbers')).toEqual([
    { filter: { country: 'USA', type: '10DLC', contains: '12', capability: ['SMS'] }, page: { size: 25 } },
  ]);
});
