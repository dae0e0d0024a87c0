/** Where one sells. */
export function CounterScreen() {
  return (
    <main className="till-screen">
      <title>Till</title>
      <h1 className="font-display text-heading font-semibold">Ready</h1>
    </main>
  );
}
