import { useState } from 'react';
import { countOf, Money } from '@heliograph/kit/data';
import { SummaryFigure, SummaryLines } from '@heliograph/kit/form-kit';
import { formatAmount, parseUsd, toWire } from '@heliograph/contract/money';
import { useCall } from '@heliograph/platform/query';
import { Link as RouterLink } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { Button, Checkbox, FieldShell, Link, NativeSelect, Notice } from '@heliograph/kit/ui';
import { CartItems } from './cart-items';
import { createPurchases, type Purchased } from './purchase';
import type { CartState } from './use-cart';

const money = (usd: string): bigint => parseUsd(usd) ?? 0n;
const buy = createPurchases();

interface CheckoutProps {
  state: CartState;
  cart: NonNullable<CartState['cart']>;
  now: number;
  onBought: (purchase: Purchased) => void;
}

/** Shows what the reserved numbers cost, asks for their campaign and renewal, and buys them. */
export function Checkout({ state, cart, now, onBought }: CheckoutProps) {
  const shell = useShell();
  const [campaign, setCampaign] = useState('');
  const [autoRenew, setAutoRenew] = useState(true);
  const [busy, setBusy] = useState(false);
  const [unknown, setUnknown] = useState(false);
  const { data } = useCall('account.manage/summarizenumbers', { filter: {} }, { toast: true });
  const { items, total, monthly, available } = cart;
  const left = available === null ? null : money(available) - money(total);
  const purchase = async (): Promise<void> => {
    setBusy(true);
    try {
      const result = await buy(
        shell,
        items.map(({ number }) => ({ number, autoRenew, ...(campaign && { campaignUUID: campaign }) })),
        total,
      );
      setUnknown(result.status === 'unknown');
      if (result.status === 'bought') onBought(result.purchase);
    } catch {
      // The call has shown its toast; prices or reservations may have changed.
      state.reload();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <CartItems items={items} now={now} busy={state.busy} remove={state.remove} />
      <FieldShell
        label="Campaign"
        help="Numbers can send once they are registered on a campaign. You can also choose one later."
      >
        <NativeSelect size={32} value={campaign} onChange={({ currentTarget }) => setCampaign(currentTarget.value)}>
          <option value="">No campaign yet</option>
          {data?.facets.campaigns.map(({ campaignUUID, name }) => (
            <option key={campaignUUID} value={campaignUUID}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </FieldShell>
      <Checkbox checked={autoRenew} onChange={({ currentTarget }) => setAutoRenew(currentTarget.checked)}>
        Renew automatically every month
      </Checkbox>
      <SummaryFigure label="Due today" value={<Money usd={total} />} />
      <SummaryLines
        lines={[
          ...(money(total) === money(monthly)
            ? []
            : [{ label: 'Set-up fees', value: <Money usd={toWire(money(total) - money(monthly))} /> }]),
          { label: 'First month', value: <Money usd={monthly} /> },
          ...(autoRenew ? [{ label: 'Then every month', value: <Money usd={monthly} /> }] : []),
          ...(available === null || left === null
            ? []
            : [
                { label: 'Available now', value: <Money usd={available} balance /> },
                { label: 'Available after', value: <Money usd={toWire(left)} balance />, strong: true },
              ]),
        ]}
      />
      {left !== null && left < 0n && (
        <Notice tone="warning" title="Your balance doesn’t cover this">
          {shell.session.canOpen('billing/add-funds') ? (
            <>
              Add {formatAmount(-left)} or more.{' '}
              <Link asChild>
                <RouterLink to="/main/billing/add-funds">Add funds</RouterLink>
              </Link>
            </>
          ) : (
            'Ask someone who manages billing to add funds.'
          )}
        </Notice>
      )}
      {unknown && (
        <Notice tone="warning" title="We couldn’t confirm the purchase" live>
          Select Buy again to check; you won’t be charged twice.
        </Notice>
      )}
      <Button
        variant="filled"
        size={40}
        busy={busy}
        disabled={left !== null && left < 0n}
        onClick={() => void purchase()}
      >
        Buy {countOf(items.length, 'number', 'numbers')} for {formatAmount(money(total))}
      </Button>
    </>
  );
}
