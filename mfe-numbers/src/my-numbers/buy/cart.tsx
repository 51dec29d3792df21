import { useEffect } from 'react';
import { countOf } from '@heliograph/kit/data';
import { Heading, Stack, Text, VisuallyHidden } from '@heliograph/kit/ui';
import { Checkout } from './checkout';
import type { Purchased } from './purchase';
import type { CartState } from './use-cart';
import { useServerTime } from './use-seconds';

/** Shows the reserved numbers, what they cost today and every month, and buys them. */
export function CartPanel({ state, onBought }: { state: CartState; onBought: (purchase: Purchased) => void }) {
  const { cart, reload } = state;
  const now = useServerTime(cart?.asOf);
  const ends = cart?.items[0] ? Date.parse(cart.items[0].reservedUntil) : null;
  const ended = ends !== null && ends <= now;
  useEffect(() => {
    if (ended) reload();
  }, [ended, reload]);
  if (!cart) return null;
  const count = cart.items.length;
  return (
    <Stack as="section" gap="16" aria-labelledby="cart-title">
      <Heading as="h2" size="section" id="cart-title">
        Cart{count > 0 && ` (${count})`}
      </Heading>
      <VisuallyHidden role="status">{`${countOf(count, 'number', 'numbers')} in the cart`}</VisuallyHidden>
      {count === 0 ? (
        <Text tone="muted">Add numbers to reserve them for 10 minutes. Nothing is charged until you buy them.</Text>
      ) : (
        <Checkout state={state} cart={cart} now={now} onBought={onBought} />
      )}
    </Stack>
  );
}
