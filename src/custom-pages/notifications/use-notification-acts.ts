import { notificationRoutes } from "../../../contract/routes/notifications.ts";
import { useAct } from "../../engine/calls/use-act.ts";
import { useInvalidateCalls } from "../../engine/calls/use-invalidate-calls.ts";
import { useToast } from "../../engine/toast/use-toast.ts";

/** What a person does with their notifications, in the bell's panel and on the page; what was done in one is seen in the other. */
export function useNotificationActs() {
  const toast = useToast();
  const invalidate = useInvalidateCalls();
  const [read, readAll, remove] = [
    useAct(notificationRoutes.read),
    useAct(notificationRoutes.readAll),
    useAct(notificationRoutes.delete),
  ];
  const done = async (act: () => Promise<unknown>) => {
    try {
      await act();
      await invalidate("notifications.");
    } catch (error) {
      toast.failure(error);
    }
  };
  const said = async (act: () => Promise<{ readonly message: string }>) =>
    done(async () => toast.success((await act()).message));
  return {
    isRunning: readAll.isRunning || remove.isRunning,
    read: (id: number) => done(() => read.run({ params: { id } })),
    /** All of a type; without one, all. */
    readAll: (type: number | undefined) =>
      said(() => readAll.run({ body: type === undefined ? {} : { type_id: type } })),
    remove: (id: number) => done(() => remove.run({ body: { notification_id: id } })),
    deleteRead: () => said(() => remove.run({ body: {} })),
  };
}
