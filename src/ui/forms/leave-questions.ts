/** Whether forms ask before what is typed into them is lost: no more once their page is loaded anew for somebody else. */
export const leaveQuestions = { areAsked: true };
