// Previews of the emails that disqualifying would send: one per stage of the candidates.
import type { ApplicantCard } from '../../../contract/api/board.ts';
import { candidacyMessages } from '../../../contract/messages.ts';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import styles from './candidacies.module.css';
import { useDisqualificationEmail } from './queries.ts';

const texts = candidacyMessages.disqualifying;

/** One request per stage, with its first candidate. */
export function DisqualificationEmails({ cards }: { cards: readonly ApplicantCard[] }) {
  const ofStages = [...new Map(cards.toReversed().map((card) => [card.list_id, card])).values()];
  return ofStages.map((card) => <StageEmail key={card.list_id} card={card} />);
}

function StageEmail({ card }: { card: ApplicantCard }) {
  const { data, error, refetch } = useDisqualificationEmail(card.id);
  if (error) return <ErrorNote title={texts.emailFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={2} />;
  const { stage, to, email } = data;
  if (!email) return <p className="text-warning">{texts.noEmail(stage)}</p>;
  if (to === null) return <p className="text-warning">{texts.noAddress(card.full_name)}</p>;
  return (
    <section className={styles.preview} aria-label={texts.emailOf(card.full_name)}>
      <h3>{texts.emailTo(card.full_name, to)}</h3>
      <strong>{email.subject}</strong>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long email is scrolled by keyboard */}
      <p className={styles.previewText} tabIndex={0} role="group" aria-label={texts.emailText}>
        {email.text}
      </p>
    </section>
  );
}
