import { type ReactNode, useCallback, useState } from "react";

import { FeedbackDialog } from "#src/features/feedback/feedback-dialog.tsx";

type Report = { name: string; text: string };

/**
 * The way to report something the coach wrote: `openReport` opens the feedback dialog filled in, and `reportDialog` is
 * its place on the page. Each report has a draft of its own, by its name.
 */
export function useReport(viewerId: string): {
  openReport: (report: Report) => void;
  reportDialog: ReactNode;
} {
  const [report, setReport] = useState<Report | null>(null);
  const [isOpen, setOpen] = useState(false);
  const openReport = useCallback((asked: Report) => {
    setReport(asked);
    setOpen(true);
  }, []);
  return {
    openReport,
    reportDialog: report && (
      <FeedbackDialog
        key={report.name}
        viewerId={viewerId}
        report={report}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    ),
  };
}
