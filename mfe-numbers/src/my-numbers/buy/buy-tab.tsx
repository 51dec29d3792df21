import { useState } from 'react';
import { countOf, formatPhone, useNarrow } from '@heliograph/kit/data';
import { formatAmount, parseUsd } from '@heliograph/contract/money';
import { Link as RouterLink } from '@heliograph/platform/router';
import { chakra, Link, Notice } from '@heliograph/kit/ui';
import { ProblemDialog } from '../../problems/problem-dialog';
import { tabAddress } from '../number-tabs';
import { CartPanel } from './cart';
import { Offers } from './offers';
import type { Purchased } from './purchase';
import { SearchFields } from './search-fields';
import { useCart } from './use-cart';
import { useSearch } from './use-search';

/** Finds numbers, reserves them in a cart, and buys them. */
export function BuyTab() {
  const narrow = useNarrow();
  const search = useSearch();
  const cart = useCart();
  const [bought, setBought] = useState<Purchased | null>(null);
  const [seen, setSeen] = useState(false);
  const onBought = (purchase: Purchased) => {
    setBought(purchase);
    setSeen(false);
    cart.reload();
  };
  const panel = <CartPanel state={cart} onBought={onBought} />;
  return (
    <>
      {bought && bought.purchased.length > 0 && (
        <chakra.div marginBottom="16">
          <Notice
            tone="success"
            live
            title={`${bought.purchased.length === 1 ? formatPhone(bought.purchased[0]?.number ?? '') : countOf(bought.purchased.length, 'number', 'numbers')} bought for ${formatAmount(parseUsd(bought.totalCharged) ?? 0n)}`}
          >
            <Link asChild>
              <RouterLink to={tabAddress('numbers')}>View your numbers</RouterLink>
            </Link>
          </Notice>
        </chakra.div>
      )}
      {narrow && cart.cart && cart.cart.items.length > 0 && (
        <chakra.div marginBottom="24" paddingBottom="24" borderBottomWidth="1px" borderColor="border">
          {panel}
        </chakra.div>
      )}
      <SearchFields {...search} />
      <chakra.div display="flex" alignItems="flex-start" columnGap="32" paddingBottom="24">
        <chakra.div flex="1 1 0" minWidth="0" css={{ '@media (min-width: 768px)': { '--hg-gutter': '0px' } }}>
          <Offers {...search} cart={cart} />
        </chakra.div>
        {!narrow && (
          <chakra.aside
            width="300px"
            flexShrink={0}
            position="sticky"
            top="20px"
            borderInlineStartWidth="1px"
            borderColor="border"
            paddingInlineStart="32"
          >
            {panel}
          </chakra.aside>
        )}
      </chakra.div>
      {bought && bought.failed.length > 0 && !seen && (
        <ProblemDialog
          title={`${countOf(bought.failed.length, 'number', 'numbers')} not bought`}
          label="Numbers not bought"
          onClose={() => setSeen(true)}
          description={
            bought.purchased.length > 0
              ? `${countOf(bought.purchased.length, 'other number was', 'other numbers were')} bought. You were charged only for ${bought.purchased.length === 1 ? 'it' : 'those'}.`
              : 'Nothing was charged.'
          }
          rows={bought.failed.map(({ number, message }) => ({ key: number, name: formatPhone(number), message }))}
          total={bought.failed.length}
        />
      )}
    </>
  );
}
