import { Alert, App, Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { StatementCard } from "../../../contract/entities/bank.ts";
import { paymentRoutes } from "../../../contract/routes/payments.ts";
import { CallError } from "../../config/call-error.ts";
import { useAct } from "../../engine/calls/use-act.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useInvalidateCalls } from "../../engine/calls/use-invalidate-calls.ts";
import { Page } from "../../engine/page/Page.tsx";
import { RecordFailure } from "../../engine/page/RecordFailure.tsx";
import { useAddressId } from "../../engine/registry/use-record.ts";
import { useWayFromGone } from "../../engine/registry/use-way-out.ts";
import { useToast } from "../../engine/toast/use-toast.ts";
import styles from "./Bank.module.css";
import { bookingOf, type Said } from "./decided.ts";
import { StatementAccount } from "./StatementAccount.tsx";
import { StatementLines } from "./StatementLines.tsx";

/** A statement: whether it adds up, what its lines are, and the booking of them. */
export function StatementPage() {
  const { t } = useTranslation();
  const { id, missing } = useAddressId(useParams<"id">().id);
  const found = useCall(paymentRoutes.statement, { params: { id }, missing });
  const card = found.data?.data;
  const list = { label: t("payments.statements.title"), to: "/payments/statements" };
  return (
    <Page
      title={card?.file_name ?? t("payments.statements.title")}
      breadcrumbs={[{ label: t("payments.titles.list"), to: "/payments" }, list]}
      {...(card && { documentTitle: t("payments.statements.one", { name: card.file_name }) })}
    >
      {found.error && !card && <RecordFailure list={list} error={found.error} onRetry={found.refetch} />}
      {found.isLoading && <Skeleton active />}
      {card && <Statement key={card.digest} card={card} />}
    </Page>
  );
}

/** Lives as long as what it shows: when the orders have changed meanwhile, what was decided of the old ones is gone with them. */
function Statement({ card }: { readonly card: StatementCard }) {
  const [said, setSaid] = useState<Said>(new Map());
  return (
    <>
      {card.faults.map((fault) => (
        <Alert key={`${fault.account} ${fault.code}`} type="error" showIcon message={fault.text} />
      ))}
      {card.accounts.map((account) => (
        <StatementAccount
          key={account.account}
          account={account}
          addsUp={!card.faults.some((fault) => fault.account === account.account)}
        />
      ))}
      <StatementLines
        rows={card.rows}
        said={said}
        canBook={card.can.book.ok}
        onSay={(line, word) => setSaid(new Map(said).set(line, word))}
      />
      <Decision card={card} said={said} />
    </>
  );
}

function Decision({ card, said }: { readonly card: StatementCard; readonly said: Said }) {
  const { t } = useTranslation();
  const { book, isBooking, remove } = useStatementActs(card);
  const { body, count } = bookingOf(card.rows, said, card.digest);
  const { can } = card;
  return (
    <footer className={styles.decision}>
      {!can.book.ok && <p>{can.book.why}</p>}
      {can.delete.ok && (
        <Button danger onClick={remove} disabled={isBooking}>
          {t("payments.statements.delete")}
        </Button>
      )}
      {can.book.ok && (
        <Button type="primary" loading={isBooking} disabled={count === 0} onClick={() => book(body)}>
          {t("payments.statements.book", { count })}
        </Button>
      )}
    </footer>
  );
}

/** Books a statement as it was seen, or takes it away; a refusal shows it anew, since somebody else may have booked it meanwhile. */
function useStatementActs({ id, file_name }: StatementCard) {
  const { t } = useTranslation();
  const toast = useToast();
  const leaveGone = useWayFromGone();
  const invalidate = useInvalidateCalls();
  const { modal } = App.useApp();
  const { run, isRunning: isBooking } = useAct(paymentRoutes.statementBook);
  const deletion = useAct(paymentRoutes.statementDelete);
  const params = { id };
  const told = async (call: () => Promise<{ readonly message?: string | undefined }>): Promise<boolean> => {
    try {
      const { message } = await call();
      if (message) toast.success(message);
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast.failure(error);
      return false;
    }
  };
  const book = async (body: ReturnType<typeof bookingOf>["body"]) => {
    await told(() => run({ params, body }));
    void invalidate("payments.");
    void invalidate("oks.");
  };
  const remove = () =>
    modal.confirm({
      title: t("payments.statements.deleteTitle", { name: file_name }),
      content: t("payments.statements.deleteText"),
      okText: t("payments.statements.delete"),
      cancelText: t("payments.statements.keep"),
      okButtonProps: { danger: true },
      onOk: async () => {
        const isGone = await told(() => deletion.run({ params }));
        void invalidate("payments.statements");
        if (isGone) leaveGone("/payments/statements");
      },
    });
  return { book, isBooking, remove };
}
