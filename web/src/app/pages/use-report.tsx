import { type ReactNode, useCallback, useState } from "react";

import { FeedbackDialog } from "#src/features/feedback/feedback-dialog.tsx";

type Report = { name: string; text: string };

/**
 * Reports content that the coach wrote: `openReport` opens a prefilled feedback dialog, and `reportDialog` is its
 * element on the page. Each report has a separate draft, keyed by its name.
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
