import {
  Activity,
  ArrowDownLeft,
  ArrowUpRight,
  BadgeCheck,
  Ban,
  BookUser,
  Building2,
  Circle,
  CircleUserRound,
  Coins,
  Hash,
  KeyRound,
  Landmark,
  LayoutDashboard,
  Layers,
  List,
  Megaphone,
  MessagesSquare,
  Phone,
  Radio,
  Receipt,
  RefreshCw,
  Reply,
  ScanSearch,
  UsersRound,
  Wallet,
  Webhook,
} from 'lucide-react';
import type { MenuIconName } from '@heliograph/platform/remote';
import type { IconShape } from '@heliograph/kit/ui';

/** Icons that a `section.ts` may name. */
const icons: Record<MenuIconName, IconShape> = {
  activity: Activity,
  'arrow-down-left': ArrowDownLeft,
  'arrow-up-right': ArrowUpRight,
  'badge-check': BadgeCheck,
  ban: Ban,
  building: Building2,
  coins: Coins,
  contacts: BookUser,
  dashboard: LayoutDashboard,
  hash: Hash,
  key: KeyRound,
  landmark: Landmark,
  layers: Layers,
  list: List,
  megaphone: Megaphone,
  messages: MessagesSquare,
  phone: Phone,
  profile: CircleUserRound,
  radio: Radio,
  receipt: Receipt,
  recharge: RefreshCw,
  reply: Reply,
  'scan-search': ScanSearch,
  users: UsersRound,
  wallet: Wallet,
  webhook: Webhook,
};

/** Returns the icon of this name; a plain circle for an unknown name. */
export function namedIcon(name: string | undefined): IconShape {
  return name !== undefined && Object.hasOwn(icons, name) ? icons[name as MenuIconName] : Circle;
}
