import { BasketScreen } from '#features/basket/web/BasketScreen.tsx';

export function BasketPage() {
  return <BasketScreen />;
}
