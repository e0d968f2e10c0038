export function SignInScreen({ back }: { back: string | undefined }) {
  return (
    <main>
      <h1 tabIndex={-1}>Вход</h1>
      <p>{back}</p>
    </main>
  );
}
