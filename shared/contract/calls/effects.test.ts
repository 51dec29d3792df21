import { isRead } from '@heliograph/contract/reference/may-have-changed';
import { calls, needsProof, type CallSpec, type Effect } from './index';

/**
 * The calls that spend, price, or grant, by what they do at most and by their service. Any other call that isn't a read
 * changes: `api/src/safety/effects.test.ts` compares with what customers' calls do to the database, so that only those
 * of staff are named here.
 */
const table: Record<Exclude<Effect, 'reads'>, Record<string, string>> = {
  changes: {
    admin: `
      addaccountnote cancelbroadcast cancelpricingimpact deletevendorinvoice deletewaterfalldraft holdbroadcast importinventory
      importvendorinvoice
      markmessages redeliverwebhooks rejectcharge revealmessage saveaccount saveadminuser savewaterfall setnumberstatus startrateimpact
      startwaterfallimpact`,
  },
  spends: {
    account: `
      appealtcrbrand canceldeposit createdeposit deletepaymentmethod ordervetting purchasenumbers
      restorenumber resumedeposit setautorecharge`,
    campaign: `resumebroadcast startbroadcast submitcampaign`,
    conversation: `sendmessage`,
    number: `lookupnumbers resumelookupjob startlookupjob`,
    admin: `
      acceptratingexceptions approvecharge assignnumbers closeaccount postcharge rateagain refunddeposit refundmessages releasebroadcast requeuemessages
      reversecharge`,
  },
  prices: {
    admin: `
      deleterate deletesurcharge deletevendorcost endrate importrates publishwaterfall saverate saveratedeck
      savesurcharge savevendorcost
      setaccountpricing setdefaultwaterfall withdrawwaterfall`,
  },
  grants: {
    session: `
      answerchallenge completesignup confirmtwofactor disabletwofactor login magiclogin newrecoverycodes
      starttwofactor stepup undoemailchange verifyemail`,
    account: `
      accepttos adduser changepassword createaccount createapicreds deleteapicreds deleteuser resetpassword
      rotatewebhooksecret settwofactorpolicy setwebhook startdataexport`,
    admin: `impersonate setaccountlimits setaccountstatus setadminuserstatus`,
  },
};

const specs = Object.entries<CallSpec>(calls);
const named = (select: (spec: CallSpec) => boolean) => specs.filter(([, spec]) => select(spec)).map(([name]) => name);
const listed = (effect: Exclude<Effect, 'reads'>) =>
  Object.entries(table[effect]).flatMap(([service, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => `${service}.manage/${name}`),
  );

test.each(Object.keys(table) as Exclude<Effect, 'reads'>[])('the calls that do %s are those of the table', (effect) => {
  const declared = named((spec) => spec.effect === effect);
  const proved = (name: string): boolean => effect === 'changes' && !name.startsWith('admin.manage/');
  expect(declared.filter((name) => !proved(name)).sort()).toEqual(listed(effect).sort());
});

test('reads are known by their names, which pages go by', () => {
  expect(specs.filter(([name, { access }]) => access !== 'public' && isRead(name)).map(([name]) => name)).toEqual(
    named(({ effect, access }) => access !== 'public' && effect === 'reads'),
  );
});

test('some calls do more with some bodies', () => {
  const found = specs.flatMap(([name, { effectWith: more }]) =>
    more ? [[name, more.effect, ...more.properties]] : [],
  );
  expect(found).toEqual([
    ['account.manage/update', 'grants', 'email'],
    ['account.manage/updatenumber', 'spends', 'patch.autoRenew'],
    ['account.manage/updateuser', 'grants', 'email', 'roles', 'roleChange', 'action'],
    ['account.manage/createtcrbrand', 'spends', 'submit'],
    ['account.manage/updatetcrbrand', 'spends', 'submit'],
    ['campaign.manage/switchrenewal', 'spends', 'autoRenew'],
    ['admin.manage/saveaccount', 'grants', 'owner'],
    ['admin.manage/saveadminuser', 'grants', 'email', 'roles', 'roleChange'],
  ]);
});

test('few calls that spend, price, or grant need no recent proof', () => {
  expect(named(({ noStepUp }) => noStepUp !== undefined)).toEqual([
    'session.manage/stepup',
    'session.manage/disabletwofactor',
    'account.manage/changepassword',
    'account.manage/accepttos',
    'account.manage/update',
    'account.manage/resumedeposit',
    'account.manage/canceldeposit',
    'conversation.manage/sendmessage',
  ]);
  expect(named(({ irreversible }) => irreversible === true)).toEqual([
    'admin.manage/setnumberstatus',
    'admin.manage/cancelbroadcast',
    'admin.manage/closeaccount',
  ]);
});

test.each([
  [{ effect: 'spends' }, {}, true],
  [{ effect: 'spends', access: 'public' }, {}, false],
  [{ effect: 'prices', noStepUp: 'It takes a code.' }, {}, false],
  [{ effect: 'changes' }, {}, false],
  [{ effect: 'changes', irreversible: true }, {}, true],
  [{ effectWith: { effect: 'grants', properties: ['roles', 'patch.owner'] } }, { name: 'x', roles: [] }, true],
  [{ effectWith: { effect: 'grants', properties: ['roles', 'patch.owner'] } }, { patch: { owner: 'x' } }, true],
  [{ effectWith: { effect: 'grants', properties: ['roles', 'patch.owner'] } }, { patch: { owner: false } }, false],
  [{ effectWith: { effect: 'grants', properties: ['roles', 'patch.owner'] } }, { patch: null }, false],
] as [Partial<CallSpec>, object, boolean][])('%j needs a proof with %j: %s', (spec, body, expected) => {
  expect(needsProof({ access: 'signedIn', effect: 'changes', ...spec }, body)).toBe(expected);
});
